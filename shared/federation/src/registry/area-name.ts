import { MAX_AREA_NAME_LENGTH } from '@roadworthy/contract/registry';

/** Whether a text can be the name of an area, in this repository or in another one. */
export const isAreaName = (text: string): boolean =>
  text === 'shell' || (/^mf-[a-z][a-z\d]*(-[a-z\d]+)*$/.test(text) && text.length <= MAX_AREA_NAME_LENGTH);
