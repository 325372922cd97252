import type { DraftForm } from '@roadworthy/contract/forms/draft-description';
import type { Settings } from '../settings';

/** Milliseconds until the service is given up. */
const patience = 20_000;

/** The request for a description, of the fields that specification section 7 'Description drafting' names. */
function promptOf(form: DraftForm): string {
  const facts = {
    Title: form.title,
    Model: form.model,
    'Model status': form.model_status || 'not known',
    Fuel: form.fueltype,
    'Engine (litres)': form.engine,
    'Exterior colour': form.exteriorcolor,
    'Interior colour': form.interiorcolor,
    'Mileage (km)': form.mileage,
    Transmission: form.transmission,
    Condition: form.condition,
    Drive: form.drive,
    'Price (rand)': form.price,
  };
  const listed = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [
    'Write the description of a car advert for South African buyers, in 80 to 160 words of plain text.',
    'Say only what follows; add no other facts, no contact details, no links.',
    ...(form.turn ? [`This is draft ${form.turn + 1}: word it differently from the ones before.`] : []),
    ...listed,
  ].join('\n');
}

/** What is read of an answer; anything of it may be absent. */
type Completion = { choices?: { message?: { content?: unknown } }[] };

/**
 * Asks an OpenAI-compatible chat completion for a description. The address is the provider's own setting, and nothing
 * that a caller sends is part of it (security.md 'server asked to fetch').
 * @returns its first choice, as it came
 * @throws when the service does not answer in time, or not as it should
 */
export async function askService(
  fetched: typeof fetch,
  { url, apiKey, model }: NonNullable<Settings['draft']>,
  form: DraftForm,
  milliseconds = patience,
): Promise<string> {
  const messages = [
    { role: 'system', content: 'professional Ad Description Generator' },
    { role: 'user', content: promptOf(form) },
  ];
  const answer = await fetched(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages, max_tokens: 3000, temperature: 0.7 }),
    // Whoever redirects us would get the key.
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  });
  if (!answer.ok) throw new Error(`The text service answered ${answer.status}.`);
  const { choices } = (await answer.json()) as Completion;
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('The text service answered without a text.');
  return content;
}
