import { chooseDataSaver, hasBrowserDataSaver, isDataSaverChosen } from '@roadworthy/contract/data-saver';
import { ACTS_ALONE } from '@roadworthy/contract/scripts-on-use';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  cursor: pointer;
  input {
    flex: none;
    appearance: none;
    width: ${tokens.space[11]};
    height: ${tokens.space[6]};
    margin: 0;
    border: 1px solid ${tokens.color.subtle};
    border-radius: ${tokens.radius.full};
    background: radial-gradient(circle, ${tokens.color.subtle} 8px, transparent 8.5px) -10px 0 ${tokens.color.sunken} no-repeat;
    cursor: pointer;
  }
  input:checked {
    border-color: ${tokens.color.accent};
    background: radial-gradient(circle, ${tokens.color.onAccent} 8px, transparent 8.5px) 10px 0 ${tokens.color.accent} no-repeat;
  }
  @media (forced-colors: active) { input { appearance: auto; } }
`;

/** No event reports a change of the browser’s setting. */
const subscribe = () => () => {};

/**
 * The switch 'Use less data' of this device. The server draws it off; until it is hydrated, a script of the document
 * shows the choice and stores it (../hydration/data-line-script.ts).
 */
export function DataSaver(): ReactNode {
  const isChosen = useSyncExternalStore(subscribe, isDataSaverChosen, () => false);
  const isBrowserSaving = useSyncExternalStore(subscribe, hasBrowserDataSaver, () => false);
  const [choice, setChoice] = useState<boolean>();
  return (
    <Choice>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        {...{ [ACTS_ALONE]: '' }}
        disabled={isBrowserSaving}
        checked={isBrowserSaving || (choice ?? isChosen)}
        onChange={({ target }) => {
          chooseDataSaver(target.checked);
          setChoice(target.checked);
        }}
      />
      Use less data: smaller pictures, nothing plays or loads by itself
    </Choice>
  );
}
