import type { DeskItem } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import { chatReportReasons, ratingReportReasons, reportReasons } from '@roadworthy/contract/options';
import type { ReactNode } from 'react';
import { sentence } from '../labels';
import { Muted, Panel, Rows } from './panel';

const reasons: readonly { value: string; label: string }[] = [
  ...reportReasons,
  ...chatReportReasons,
  ...ratingReportReasons,
];

/** What users reported. */
export function Reports({ reports }: { reports: DeskItem['reports'] }): ReactNode {
  return (
    <Panel title={reports.length === 1 ? 'Report' : `${reports.length} reports`}>
      <Rows>
        {reports.map(({ _id, at, by, reason, text }) => (
          <li key={_id}>
            <strong>{reasons.find(({ value }) => value === reason)?.label ?? sentence(reason)}</strong>
            {text && <span>{text}</span>}
            <Muted>
              {by?.name ?? 'A visitor'}, {formatDateTime(at)}
            </Muted>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
