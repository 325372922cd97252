/** What a template says of the person and the car of a conversation. */
export const TEMPLATE_PLACEHOLDERS = ['{name}', '{car}', '{price}'] as const;

/** What takes the place of placeholders; `name` is null where the person is not known. */
export type TemplateValues = { name: string | null; car: string; price: string };

const PLACEHOLDER = /( ?)\{(name|car|price)\}/g;

/** A template's text for a person: the first name only, and without one 'Good day {name}' is 'Good day'. */
export const fillTemplate = (text: string, { name, ...values }: TemplateValues): string =>
  text.replace(PLACEHOLDER, (_all, space: string, placeholder: keyof TemplateValues) => {
    if (placeholder !== 'name') return space + values[placeholder];
    const [first] = name?.trim().split(/\s/) ?? [];
    return first ? space + first : '';
  });
