import { defineWidget } from '@roadworthy/contract/remote';
import { Teaser } from '../../teaser/teaser';

export const module = defineWidget({ Widget: Teaser });
