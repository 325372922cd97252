/** Whether a text can be the name of an area, in this repository or in another one. */
export const isAreaName = (text: string): boolean =>
  text === 'shell' || (/^mf-[a-z][a-z\d]*(-[a-z\d]+)*$/.test(text) && text.length <= 60);
