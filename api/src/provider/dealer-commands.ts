import { createDealer, dealerRules, inviteAgain } from '../accounts/create-dealer';
import { latestDealers } from '../accounts/dealer-queries';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { type Command, counted, type Desk, type Given, limit, operand } from './command';
import { list, Mistyped, Refused, type Shown } from './shown';

/** The options of a new dealer, with the names that the form's rules have for them. */
const fieldOf = {
  email: 'email',
  name: 'fullname',
  phone: 'gsm',
  province: 'province',
  city: 'city',
  business: 'businessname',
  address: 'businessAddress',
} as const;

/** '+27 82 123 4567' and '082 123 4567' as the nine digits that are kept. */
const nineDigits = (phone: string) => phone.replace(/\s/g, '').replace(/^(\+27|0)(?=\d{9}$)/, '');

/** Each mistake with the option that it is about. */
function mistakes(problem: Failed): Mistyped {
  const optionOf = Object.fromEntries(Object.entries(fieldOf).map(([option, field]) => [field, option]));
  const lines = Object.entries(problem.errors ?? {}).map(([field, words]) => `--${optionOf[field]}: ${words}`);
  return new Mistyped(lines.join('\n') || problem.message);
}

async function create({ sql, settings }: Desk, { options }: Given): Promise<Shown> {
  const form = Object.fromEntries(Object.entries(fieldOf).map(([option, field]) => [field, options[option] ?? '']));
  try {
    const dealer = await checkForm(dealerRules, { ...form, gsm: nineDigits(options.phone ?? '') });
    const { id, state } = await createDealer(sql, settings.siteOrigin, dealer);
    const lines = {
      created: `Dealer ${id} is created; a mail with a link to set the password goes to ${dealer.email}.`,
      'made a dealer': `The account ${id} of ${dealer.email} is a dealer's now; a mail tells how to sign in.`,
      'there already': `Dealer ${id} has the address ${dealer.email} already; nothing has changed.`,
    };
    return { line: lines[state], facts: { dealer: String(id), state } };
  } catch (problem) {
    throw problem instanceof Failed ? mistakes(problem) : problem;
  }
}

/**
 * Dealers: created by the provider after they sent a copy of the proxy's id and proof of payment (specification section
 * 1).
 */
export const dealerCommands: readonly Command[] = [
  {
    name: 'dealers',
    does: 'the dealers with their plans, the latest first',
    options: { limit },
    example: 'dealers --limit 20',
    run: async ({ sql }, given) => list(await latestDealers(sql, counted(given, 'limit')), 'There are no dealers.'),
  },
  {
    name: 'dealers create',
    options: {
      email: { takes: 'ADDRESS', does: 'where the link to set the password goes', required: true },
      name: { takes: 'TEXT', does: 'the full name of the person', required: true },
      phone: { takes: 'NUMBER', does: 'such as "082 123 4567"', required: true },
      business: { takes: 'TEXT', does: 'the name of the dealership', required: true },
      address: { takes: 'TEXT', does: 'its street address', required: true },
      province: { takes: 'NAME', does: 'as the site lists it', required: true },
      city: { takes: 'NAME', does: 'as the site lists it', required: true },
    },
    does: 'opens a dealer’s account, once an e-mail address; mails a link to set the password',
    example: `dealers create --email sales@dealer.example --name "Lerato Dube" --phone "082 123 4567" \\
    --business "Dube Motors" --address "1 Main Road" --province Limpopo --city Polokwane`,
    changes: true,
    run: create,
  },
  {
    name: 'dealers invite',
    operands: ['email'],
    does: 'mails the link to set the password once more, to a dealer who has not set one',
    example: 'dealers invite sales@dealer.example',
    changes: true,
    run: async ({ sql, settings }, given) => {
      const email = operand(given).toLowerCase();
      if (!(await inviteAgain(sql, settings.siteOrigin, email)))
        throw new Refused(`No dealer with the address ${email} has yet to set a password.`);
      return { line: `A mail with a link to set the password goes to ${email}.` };
    },
  },
];
