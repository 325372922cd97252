import { definePage } from '@roadworthy/contract/remote';
import { aboutHead } from '../../about/about-head';
import { AboutPage } from '../../about/about-page';
import { type AboutData, loadAbout } from '../../about/load-about';

export const module = definePage<AboutData>({ load: loadAbout, Page: AboutPage, head: aboutHead });
