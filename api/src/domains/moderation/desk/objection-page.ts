import { formatDateTime } from '@roadworthy/contract/dates';
import { MAX_OBJECTION_LENGTH } from '@roadworthy/contract/desk';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { renderHtmlPage } from '../../../platform/http/responses';
import type { Objection } from './objection-repository';

const TITLE = 'Object to a decision';

const stateOf = ({ decidedAt, isAccepted }: Objection): string => {
  if (!decidedAt) return 'A person looks at it again. We write to you when it is decided.';
  return isAccepted ? 'You were right: the decision was withdrawn.' : 'The decision stays.';
};

/** The page behind the link of a mail about a decision: a form without scripts. GET changes nothing. */
export function renderObjectionPage({
  at,
  isUndone,
  objection,
  typed = '',
  problem,
}: {
  at: string;
  isUndone: boolean;
  objection?: Objection;
  typed?: string;
  problem?: string;
}): string {
  const alert = problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : '';
  const when = `<p>The decision of ${formatDateTime(at)}.</p>`;
  if (objection)
    return renderHtmlPage(
      TITLE,
      `${alert}${when}<p>${stateOf(objection)}</p><p class="note">${escapeHtml(objection.text).replaceAll('\n', '<br>')}</p>`,
    );
  if (isUndone)
    return renderHtmlPage(TITLE, `${alert}${when}<p>This decision was withdrawn. There is nothing to do.</p>`);
  return renderHtmlPage(
    TITLE,
    `${alert}${when}<form method="post"><label>Why is it wrong, or what have you put right?
<textarea name="text" rows="8" maxlength="${MAX_OBJECTION_LENGTH}" required>${escapeHtml(typed)}</textarea></label><button>Send objection</button></form>`,
  );
}

export const renderUnknownObjection = (): string =>
  renderHtmlPage(
    'This link does not work',
    '<p>It is cut off or too old. If it was cut off, copy all of it from the mail, or answer the mail.</p>',
  );
