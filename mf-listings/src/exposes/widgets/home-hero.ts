import { widget } from '@roadworthy/contract/remote';
import { type HeroData, loadHero } from '../../home/load-hero';
import { HomeHero } from '../../home/home-hero';

export const module = widget<HeroData>({ load: loadHero, Widget: HomeHero });
