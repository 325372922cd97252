import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { SURFACE_COLORS } from '@roadworthy/contract/theme-colors';

/** Where another app's shared text or link is sent (`parse-shared.ts`). */
export const SHARE_PATH = '/share';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192, 'any')] });

/** The web app manifest (https://www.w3.org/TR/appmanifest/): how the site is installed, opened and shared to. */
export const webAppManifest = {
  id: paths.home(),
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en-ZA',
  dir: 'ltr',
  start_url: paths.home(),
  scope: '/',
  display: 'standalone',
  background_color: SURFACE_COLORS.light,
  theme_color: SURFACE_COLORS.light,
  categories: ['shopping', 'auto'],
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Search cars', paths.listing()),
    shortcut('Favourites', paths.profileAt(new URLSearchParams({ tab: 'favourites' }))),
    shortcut('Sell a car', paths.postAd()),
    shortcut('Messages', paths.chat()),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
} as const;
