import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
import type { Settings } from '../../../platform/config/settings';

const REQUEST_TIMEOUT_MS = 20_000;

/** The prompt, from the fields that CALL-81 names. */
function promptOf(form: DescriptionInput): string {
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

/** The part of a response that is read; every field may be absent. */
type Completion = { choices?: { message?: { content?: unknown } }[] };

/**
 * Requests a chat completion from an OpenAI-compatible service. The URL comes from the settings; nothing that a caller
 * sends is part of it.
 * @returns the first choice, unchanged
 * @throws when the response is late or malformed
 */
export async function requestCompletion(
  fetchFn: typeof fetch,
  { url, apiKey, model }: NonNullable<Settings['descriptionApi']>,
  form: DescriptionInput,
  milliseconds = REQUEST_TIMEOUT_MS,
): Promise<string> {
  const messages = [
    { role: 'system', content: 'professional Ad Description Generator' },
    { role: 'user', content: promptOf(form) },
  ];
  const answer = await fetchFn(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages, max_tokens: 3000, temperature: 0.7 }),
    // A redirect would pass the API key to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  });
  if (!answer.ok) throw new Error(`The text service answered ${answer.status}.`);
  const { choices } = (await answer.json()) as Completion;
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('The text service answered without a text.');
  return content;
}
