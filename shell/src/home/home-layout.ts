/** The widgets of the home page from top to bottom (HOME-6). */
export const homeLayout = [
  { area: 'mf-listings', widget: 'home-hero' },
  { area: 'mf-listings', widget: 'latest-ads' },
  { area: 'mf-listings', widget: 'featured-dealers' },
  { area: 'mf-listings', widget: 'home-services' },
  { area: 'mf-content', widget: 'latest-articles' },
  { area: 'mf-listings', widget: 'testimonials' },
  { area: 'mf-content', widget: 'newsletter' },
  { area: 'mf-listings', widget: 'brands' },
] as const;
