// Rollout controls for who has a key. The registry decides; this page only asks and shows its answer.
import { refreshPage } from './refresh.js';
import { createRegistryClient } from './registry-client.js';

const section = document.getElementById('rollout');
const keyForm = document.getElementById('key-form');
const dialog = document.getElementById('confirm');

/** What each action does, in words, and its button. */
const ACTIONS = {
  canary: ({ area, version, percent, status: { canary } }) => ({
    title: `Give ${area} ${version} to ${percent} % of visitors?`,
    detail: 'The other visitors keep the live version. The release checks run first.',
    button: canary ? 'Set the percentage' : 'Start the canary',
  }),
  promote: ({ area, version }) => ({
    title: `Make ${area} ${version} live for all visitors?`,
    detail: 'The live version becomes the one to roll back to. The release checks run first.',
    button: 'Promote',
  }),
  rollback: ({ area, version, status: { canary, previous, companions } }) => ({
    title: canary ? `End the canary ${area} ${version}?` : `Roll ${area} ${version} back to ${previous}?`,
    detail: [
      'New pages have the other version within about a second.',
      ...companions.map((other) => `${other.area} ${other.version} goes back too. ${other.reason}`),
    ].join(' '),
    button: canary ? 'End the canary' : 'Roll back',
  }),
  pin: ({ area, version }) => ({
    title: `Pin ${area} ${version}?`,
    detail: 'Releases and canaries of the area are refused until it is unpinned. Rollbacks are not.',
    button: 'Pin',
  }),
  unpin: ({ area, version }) => ({
    title: `Unpin ${area} ${version}?`,
    detail: 'The area can be released again.',
    button: 'Unpin',
  }),
};

const time = (at) => at?.slice(0, 16).replace('T', ' ');

/** @returns {Promise<string | undefined>} the reason, when confirmed */
function confirmAction({ title, detail, button }) {
  dialog.querySelector('h3').textContent = title;
  dialog.querySelector('p').textContent = detail;
  dialog.querySelector('[value=confirm]').textContent = button;
  dialog.querySelector('[name=reason]').value = '';
  dialog.returnValue = 'cancel';
  dialog.showModal();
  return new Promise((resolve) => {
    const settle = () =>
      resolve(dialog.returnValue === 'confirm' ? dialog.querySelector('[name=reason]').value.trim() : undefined);
    dialog.addEventListener('close', settle, { once: true });
  });
}

/** Shows an answer of the registry, with each reason of a refusal and its fix. */
function showAnswer(output, { success, msg, errors = [] }) {
  output.className = success ? 'good' : 'bad';
  const items = errors.map(({ what, remedy }) => {
    const item = document.createElement('li');
    item.textContent = `${what} ${remedy}`;
    return item;
  });
  const list = document.createElement('ul');
  list.append(...items);
  output.replaceChildren(msg, ...(items.length > 0 ? [list] : []));
}

/** The card of one area, with the actions that are possible. */
function createCard(client, area, versions) {
  const card = document.getElementById('area-card').content.firstElementChild.cloneNode(true);
  const form = card.querySelector('form');
  const output = card.querySelector('output');
  let status;

  const field = (name, text) => {
    card.querySelector(`[data-field=${name}]`).textContent = text || '–';
  };
  const show = (next) => {
    status = next;
    const { live, canary, previous, pin } = status;
    card.querySelector('h3').textContent = area;
    field('live', `${live.version}, ${live.percent} % of visitors, since ${time(live.since) ?? '–'}`);
    field('canary', canary && `${canary.version}, ${canary.percent} % of visitors`);
    field('previous', previous);
    field('pin', pin && `by ${pin.by}, ${time(pin.at)}${pin.reason ? `: ${pin.reason}` : ''}`);
    const choices = canary ? [canary.version] : versions.filter((version) => version !== live.version);
    form.hidden = pin !== undefined || choices.length === 0;
    form.elements.version.replaceChildren(...choices.map((version) => new Option(version, version)));
    if (canary) form.elements.percent.value = canary.percent;
    form.querySelector('button').textContent = canary ? 'Set the percentage' : 'Start a canary';
    const isPossible = { promote: canary, rollback: canary || previous, pin: !pin && !canary, unpin: pin };
    for (const button of card.querySelectorAll('.actions button')) button.hidden = !isPossible[button.dataset.action];
    card.querySelector('[data-action=rollback]').textContent = canary ? 'End the canary' : 'Roll back';
  };

  async function act(action, version, percent) {
    const reason = await confirmAction(ACTIONS[action]({ area, version, percent, status }));
    if (reason === undefined) return;
    card.inert = true;
    const others = action === 'rollback' ? status.companions.map((companion) => companion.area) : [];
    const answer = await client.change(area, action, {
      version,
      ...(percent && { percent }),
      ...(reason && { reason }),
      ...(others.length > 0 && { others }),
    });
    showAnswer(output, answer);
    // Without a success, what the card shows may be out of date; the change may also have been made.
    const { data } = answer.success ? answer : await client.readStatus(area);
    card.inert = false;
    if (!data) return;
    show(data);
    await refreshPage(data.revision);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void act('canary', form.elements.version.value, form.elements.percent.valueAsNumber);
  });
  for (const button of card.querySelectorAll('.actions button'))
    button.addEventListener('click', () => {
      const { live, canary } = status;
      const { action } = button.dataset;
      void act(action, (action.endsWith('pin') ? live : (canary ?? live)).version);
    });
  return { card, show, output };
}

function start() {
  const { dataset } = section;
  const result = document.getElementById('key-result');
  const cards = document.getElementById('cards');
  const forget = document.getElementById('forget');
  const end = (msg) => {
    client.forget();
    cards.replaceChildren();
    forget.hidden = true;
    showAnswer(result, { success: true, msg });
  };
  const client = createRegistryClient(dataset, () => end('The key was forgotten after 15 idle minutes.'));

  async function unlock(text) {
    const owner = client.use(text);
    if (!owner) return showAnswer(result, { success: false, msg: 'This is not a key: one begins with rwk_.' });
    showAnswer(result, { success: true, msg: 'Asking the registry …' });
    const areas = owner === 'operator' ? dataset.areas.split(' ') : [owner];
    const answers = await Promise.all(areas.map((area) => client.readStatus(area)));
    const refused = answers.find(({ success }) => !success);
    if (refused) {
      end('');
      return showAnswer(result, refused);
    }
    const created = await Promise.all(
      areas.map(async (area, index) => {
        const { data: releases = [] } = await client.readVersions(area);
        const view = createCard(
          client,
          area,
          releases.map(({ version }) => version),
        );
        view.show(answers[index].data);
        return view.card;
      }),
    );
    cards.replaceChildren(...created);
    forget.hidden = false;
    showAnswer(result, { success: true, msg: owner === 'operator' ? 'Operator: all areas.' : `The key of ${owner}.` });
  }

  keyForm.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = document.getElementById('key');
    const text = field.value;
    // Not readable in the page any more.
    field.value = '';
    void unlock(text);
  });
  forget.addEventListener('click', () => end('The key was forgotten.'));
}

if (keyForm) start();
