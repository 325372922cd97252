import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CompareToggle, compareButtonStyle } from './compare-toggle';
import type { ChosenCar } from './comparison-slice';

const Frame = styled.span`button { ${compareButtonStyle} font-size: ${tokens.font.sm}; padding-inline: ${tokens.space[2]}; }`;

/** The toggle outside a card, such as on the ad page. */
export const CompareButton = ({ ad }: { ad: ChosenCar }): ReactNode => (
  <Frame>
    <CompareToggle ad={ad} />
  </Frame>
);
