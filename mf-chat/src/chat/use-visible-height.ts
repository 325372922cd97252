import { type RefObject, useEffect } from 'react';

/**
 * Keeps `--visible-height` of an element, in CSS pixels: what a phone's keyboard leaves of the window. The keyboard
 * covers the window without making it smaller; only the visual viewport tells.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      // Fingers that zoom in make the visual viewport smaller too, but cover nothing.
      const height = visualViewport.height * visualViewport.scale;
      ref.current?.style.setProperty('--visible-height', `${height}px`);
      // To show the input, the phone has moved the page up; above the keyboard there is room for all of it again.
      if (height < window.innerHeight - 1) window.scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', measure);
    return () => visualViewport.removeEventListener('resize', measure);
  }, [ref]);
}
