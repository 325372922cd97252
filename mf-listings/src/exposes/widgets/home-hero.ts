import { widget } from '@roadworthy/contract/remote';
import { HomeHero } from '../../home/hero/home-hero';
import { type HomeHeroData, loadHomeHero } from '../../home/hero/load-home-hero';

const homeHeroWidget = widget<HomeHeroData>({ load: loadHomeHero, Widget: HomeHero });

export { homeHeroWidget as module };
