import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { media, tokens } from '@roadworthy/ui/theme';
import { useOnline } from '@roadworthy/ui/use-online';
import { CloudOff, Save } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { requiredNames } from './ad-values';
import type { AutosaveStatus } from './draft/use-autosave';
import { isPending } from './pictures/form-pictures';
import type { AdFormState } from './use-ad-form';

const Bar = styled.div`
  position: sticky;
  bottom: calc(${tokens.bottomBar} + ${tokens.space[3]});
  z-index: 20;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  align-items: center;
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  > button { grid-area: 1 / 2 / span 2; }
  ${media.phone} {
    bottom: ${tokens.bottomBar};
    margin-inline: -${tokens.space[4]};
    padding-inline: ${tokens.space[4]};
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;
const Progress = styled.label`
  display: grid;
  gap: ${tokens.space[1]};
  font-size: ${tokens.font.xs};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  progress { width: 100%; max-width: 20rem; height: ${tokens.space[2]}; accent-color: ${tokens.color.accent}; }
`;
const StatusText = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  svg { flex: none; }
`;

/** Save status; never claims more than is true. */
const statusTexts: Record<AutosaveStatus, string> = {
  untouched: 'What you enter is kept on this device as you go.',
  waiting: 'Keeping your draft…',
  saved: 'Draft kept on this device.',
  failed: 'This browser cannot keep your draft: stay on this page until you are done.',
};

type Props = { state: AdFormState; label: string };

/** Sticky bar: progress, save status, and the submit button. */
export function SaveBar({
  state: { form, invalidFields, saveStatus, isSending, isWaitingForUploads },
  label,
}: Props): ReactNode {
  const isOnline = useOnline();
  const fieldCount = requiredNames.length;
  const completeCount = requiredNames.filter((name) => !(name in invalidFields)).length;
  const pendingCount = form.values.images.filter(isPending).length;
  return (
    <Bar>
      <Progress>
        {completeCount} of {fieldCount} fields done
        <progress value={completeCount} max={fieldCount} />
      </Progress>
      <Button type="submit" size="lg" busy={form.busy || isSending || isWaitingForUploads}>
        {isWaitingForUploads ? 'Waiting for pictures…' : label}
      </Button>
      <StatusText role={!isOnline || saveStatus === 'failed' || isWaitingForUploads ? 'status' : undefined}>
        <Icon of={isOnline ? Save : CloudOff} size={14} />
        {isWaitingForUploads
          ? `${pendingCount === 1 ? '1 picture is' : `${pendingCount} pictures are`} still on the way.`
          : `${isOnline ? '' : 'You are offline. '}${statusTexts[saveStatus]}`}
      </StatusText>
    </Bar>
  );
}
