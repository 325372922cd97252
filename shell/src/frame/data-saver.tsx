import {
  chooseDataSaver,
  hasBrowserDataSaver,
  isDataSaverChosen,
  subscribeToDataSaver,
} from '@roadworthy/contract/data-saver';
import { ACTS_ALONE } from '@roadworthy/contract/scripts-on-use';
import { Switch } from '@roadworthy/ui/switch';
import { type ReactNode, useSyncExternalStore } from 'react';
import styled from 'styled-components';

const Choice = styled.span`label { font-weight: 400; font-size: inherit; }`;

/**
 * The switch 'Use less data' of this device. The server draws it off; until it is hydrated, a script of the document
 * shows the choice and stores it (../inline-scripts/data-line-script.ts).
 */
export function DataSaver(): ReactNode {
  const isChosen = useSyncExternalStore(subscribeToDataSaver, isDataSaverChosen, () => false);
  // No event reports a change of the browser’s setting.
  const isBrowserSaving = useSyncExternalStore(subscribeToDataSaver, hasBrowserDataSaver, () => false);
  return (
    <Choice>
      <Switch
        {...{ [ACTS_ALONE]: '' }}
        label="Use less data: smaller pictures, nothing plays or loads by itself"
        disabled={isBrowserSaving}
        checked={isBrowserSaving || isChosen}
        onCheckedChange={chooseDataSaver}
      />
    </Choice>
  );
}
