import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CompareToggle, compareLook } from './compare-toggle';
import type { ChosenCar } from './comparison-slice';

const Frame = styled.span`button { ${compareLook} font-size: ${tokens.font.sm}; padding-inline: ${tokens.space[2]}; }`;

/** The toggle where it stands alone, such as on an ad's own page. */
export const CompareButton = ({ ad }: { ad: ChosenCar }): ReactNode => (
  <Frame>
    <CompareToggle ad={ad} />
  </Frame>
);
