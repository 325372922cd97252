import { defineWidget } from '@roadworthy/contract/remote';
import { HomeHero } from '../../home/home-hero';
import { type HeroData, loadHero } from '../../home/load-hero';

export const module = defineWidget<HeroData>({ load: loadHero, Widget: HomeHero });
