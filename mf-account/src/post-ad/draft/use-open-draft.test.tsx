import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  discardDraft,
  draftOf,
  filled,
  open,
  provideLocks,
  readStoredDraft,
  signInBeforeEach,
  storeDraft,
  waitForOptions,
} from '../testing/ad-form';

const title = () => screen.getByLabelText('Title');
const isNoteShown = () => screen.queryByText('This form is open in another tab') !== null;

signInBeforeEach();
let locked = new Set<string>();
beforeEach(() => {
  locked = provideLocks();
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** Another tab opens the form of a new ad, which keeps its draft. */
function openInOtherTab(): void {
  storeDraft();
  locked.add(draftOf());
}
const closeOtherTab = () => locked.delete(draftOf());

describe('the draft of a second tab', () => {
  it('ACC-501 a second tab begins another ad, with a draft and an idempotency key of its own', async () => {
    openInOtherTab();
    open();
    await waitForOptions();
    expect([title(), isNoteShown()]).toEqual([expect.objectContaining({ value: '' }), true]);
    await userEvent.type(title(), 'Another car');
    await waitFor(() => expect(readStoredDraft('new.2')?.values.title).toBe('Another car'));
    expect(readStoredDraft('new.2')?.key).not.toBe(readStoredDraft()?.key);
    expect(readStoredDraft()?.values.title).toBe(filled.title);
  });

  it('ACC-501 discarding the draft in one tab keeps the draft and the uploads of the other', async () => {
    openInOtherTab();
    storeDraft({ title: 'Another car' }, { uploads: [], missed: ['a.jpg'] }, 'new.2');
    const { calls } = open();
    await waitForOptions();
    expect(title()).toHaveValue('Another car');
    await discardDraft();
    await waitFor(() => expect(title()).toHaveValue(''));
    expect(readStoredDraft('new.2')).toBeUndefined();
    expect(readStoredDraft()?.uploads).toHaveLength(2);
    expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
  });

  it('ACC-501 a reload keeps the draft of the tab, also after the other one was closed', async () => {
    openInOtherTab();
    const page = open();
    await waitForOptions();
    await userEvent.type(title(), 'Another car');
    page.unmount();
    closeOtherTab();
    open();
    await waitForOptions();
    expect([title(), isNoteShown()]).toEqual([expect.objectContaining({ value: 'Another car' }), false]);
  });

  it('ACC-501 a later visit gets each draft in turn', async () => {
    storeDraft({ title: 'Another car' }, {}, 'new.2');
    const page = open();
    await waitForOptions();
    expect(title()).toHaveValue('Another car');
    page.unmount();
    storeDraft();
    sessionStorage.clear();
    open();
    await waitForOptions();
    expect(title()).toHaveValue(filled.title);
  });

  it('ACC-501 leaving the form and returning to it opens the same draft', async () => {
    storeDraft();
    const page = open();
    await waitForOptions();
    page.unmount();
    open();
    await waitForOptions();
    expect([title(), isNoteShown()]).toEqual([expect.objectContaining({ value: filled.title }), false]);
  });
});
