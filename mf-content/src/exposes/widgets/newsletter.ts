import { defineWidget } from '@roadworthy/contract/remote';
import { Newsletter } from '../../newsletter/newsletter';

export const module = defineWidget({ Widget: Newsletter });
