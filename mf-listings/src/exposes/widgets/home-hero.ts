import { widget } from '@roadworthy/contract/remote';
import { HomeHero } from '../../home/home-hero';
import { type HeroData, loadHero } from '../../home/load-hero';

export const module = widget<HeroData>({ load: loadHero, Widget: HomeHero });
