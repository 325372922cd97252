import { widget } from '@roadworthy/contract/remote';
import { HomeHero } from '../../home/hero/home-hero';
import { type HomeHeroData, loadHomeHero } from '../../home/hero/load-home-hero';

export const module = widget<HomeHeroData>({ load: loadHomeHero, Widget: HomeHero });
