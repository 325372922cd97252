import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
import { cleanDescription } from './clean-description';
import { composeDescription } from './compose';

/** A description from the fields of a form without the text service; the same form gives the same text. */
export const writeDescription = (form: DescriptionInput): string => cleanDescription(composeDescription(form));
