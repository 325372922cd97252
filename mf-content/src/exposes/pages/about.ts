import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { AboutPage } from '../../static-pages/about-page';
import { type AboutData, loadAbout } from '../../static-pages/load-about';

export const module = page<AboutData>({
  load: loadAbout,
  Page: AboutPage,
  head: () => ({ title: 'About us', canonical: paths.about() }),
});
