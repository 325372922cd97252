import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { Brands } from './brands';
import { Testimonials } from './testimonials';

describe('home', () => {
  it('LST-41 shows four testimonials with their authors', () => {
    renderPage(<Testimonials />);
    const testimonials = screen.getAllByRole('figure');
    expect(testimonials).toHaveLength(4);
    for (const testimonial of testimonials) {
      expect(testimonial.querySelector('blockquote')).toHaveTextContent(/\w/);
      expect(testimonial.querySelector('figcaption')).toHaveTextContent(/\w/);
    }
  });

  it('LST-41 links each of 57 brands to its own cars', () => {
    renderPage(<Brands />);
    const links = screen.getAllByRole('link');
    expect(new Set(links.map((link) => link.textContent)).size).toBe(57);
    for (const link of links as HTMLAnchorElement[])
      expect(new URL(link.href).searchParams.get('brands')).toBe(link.textContent);
  });
});
