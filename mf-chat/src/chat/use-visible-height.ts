import { type RefObject, useEffect } from 'react';

/**
 * Sets `--visible-height` of an element to the CSS pixels that a phone's keyboard leaves visible. The keyboard covers
 * the window without resizing it, so the height is read from the visual viewport.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      // Pinch zoom makes the visual viewport smaller too, but covers nothing.
      const height = visualViewport.height * visualViewport.scale;
      ref.current?.style.setProperty('--visible-height', `${height}px`);
      // The phone scrolled the page to show the input; above the keyboard all of it fits again.
      if (height < window.innerHeight - 1) window.scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', measure);
    return () => visualViewport.removeEventListener('resize', measure);
  }, [ref]);
}
