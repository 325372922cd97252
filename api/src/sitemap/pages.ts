import { paths } from '@roadworthy/contract/paths';
import type { Listed } from './xml';

/** The public pages that are neither ads, articles nor dealers (specification section 2 'Route table'). */
export const pages: readonly Listed[] = [
  paths.home(),
  paths.listing(),
  paths.dealers(),
  paths.blog(),
  paths.services(),
  paths.insurance(),
  paths.about(),
  paths.faqs(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
].map((address) => ({ address, changed: null }));
