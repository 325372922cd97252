import { useMutation } from '@roadworthy/query';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Spinner } from '@roadworthy/ui/spinner';
import { Keyboard, Lock } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import { leaveDesk, queuesQuery } from './api';
import { UndoBar } from './decision/undo-bar';
import { useDecisions } from './decision/use-decisions';
import { useDeskLocation } from './desk-location';
import { DeskNav } from './desk-nav';
import { ShortcutHelp } from './keyboard/shortcut-help';
import { useShortcutSetting } from './keyboard/shortcut-setting';
import { useShortcuts } from './keyboard/use-shortcuts';
import { QueueView } from './queue/queue-view';
import { OnRefused, useDeskQuery } from './refusal';

const FiguresView = lazyWithRetry(() =>
  import('./figures/figures-view').then((module) => ({ default: module.FiguresView })),
);
const ThresholdsView = lazyWithRetry(() =>
  import('./thresholds/thresholds-view').then((module) => ({ default: module.ThresholdsView })),
);
const LogView = lazyWithRetry(() => import('./log/log-view').then((module) => ({ default: module.LogView })));
const RingView = lazyWithRetry(() => import('./ring/ring-view').then((module) => ({ default: module.RingView })));

/** Fewer than this are worth a warning: without phone and codes the account needs a command. */
const FEW_RECOVERY_CODES = 3;

type Props = { recoveryCodes: number; onRefused: () => void };

function Views(): ReactNode {
  const place = useDeskLocation();
  const { queue, view } = place;
  const queues = useDeskQuery(queuesQuery, undefined, { refetchOnFocus: true });
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [areKeysOn, setAreKeysOn] = useShortcutSetting();
  const decisions = useDecisions(place);
  const leave = useMutation(leaveDesk);
  useShortcuts({ '?': () => setIsHelpOpen(true), u: decisions.undo }, areKeysOn);
  return (
    <Stack $gap={3}>
      <Row $between>
        <PageTitle>Desk</PageTitle>
        <Row $gap={1}>
          <Button variant="ghost" icon={<Icon of={Keyboard} size={18} />} onClick={() => setIsHelpOpen(true)}>
            Keys
          </Button>
          <Button
            variant="ghost"
            icon={<Icon of={Lock} size={18} />}
            busy={leave.isBusy}
            onClick={() => void leave.run()}
          >
            Lock
          </Button>
        </Row>
      </Row>
      <DeskNav place={place} counts={queues.data} />
      <Suspense fallback={<Spinner label="Loading" />}>
        {view === 'figures' && <FiguresView />}
        {view === 'thresholds' && <ThresholdsView />}
        {view === 'log' && <LogView place={place} onUndo={decisions.undoAction} />}
        {view === 'ring' && place.id && <RingView key={place.id} account={place.id} onDecided={decisions.remember} />}
        {!view && <QueueView key={queue} place={place} decisions={decisions} areKeysOn={areKeysOn} />}
      </Suspense>
      <UndoBar decisions={decisions} />
      <ShortcutHelp open={isHelpOpen} onOpenChange={setIsHelpOpen} isOn={areKeysOn} onSwitch={setAreKeysOn} />
    </Stack>
  );
}

/** The operator's desk (DESK-3). */
export function Desk({ recoveryCodes, onRefused }: Props): ReactNode {
  return (
    <OnRefused value={onRefused}>
      {recoveryCodes < FEW_RECOVERY_CODES && (
        <Alert
          variant="warning"
          title={`You have ${recoveryCodes} recovery ${recoveryCodes === 1 ? 'code' : 'codes'} left.`}
        >
          Without your phone and a code, only the command line lets you in again.
        </Alert>
      )}
      <Views />
    </OnRefused>
  );
}
