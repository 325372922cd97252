import { Car, Fuel, Gauge } from 'lucide';
import styled from 'styled-components';
import { FontFace } from '../../../src/font-face';
import { GlobalStyle } from '../../../src/global-style';
import { Icon } from '../../../src/icon';
import { Row, Stack } from '../../../src/layout';
import { Price } from '../../../src/price';
import { tokens } from '../../../src/theme';
import type { Group } from '../section';

const Swatch = styled.span<{ $color: string }>`
  width: ${tokens.space[8]};
  height: ${tokens.space[8]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${({ $color }) => $color};
`;
const Shadow = styled.div<{ $shadow: string }>`
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  box-shadow: ${({ $shadow }) => $shadow};
`;
const { body: _, ...fontSizes } = tokens.font;

export const foundationGroup: Group = {
  title: 'Foundations',
  sections: [
    {
      name: 'GlobalStyle',
      isWide: true,
      states: {
        colors: (
          <>
            <GlobalStyle />
            <Row $gap={4}>
              {Object.entries(tokens.color).map(([name, color]) => (
                <Row key={name} $gap={2}>
                  <Swatch $color={color} />
                  {name}
                </Row>
              ))}
            </Row>
          </>
        ),
        'font sizes': (
          <Stack $gap={2}>
            {Object.entries(fontSizes).map(([name, fontSize]) => (
              <p key={name} style={{ fontSize }}>
                {name}: South Africa’s calmest car market
              </p>
            ))}
          </Stack>
        ),
        shadows: (
          <Row $gap={6}>
            {Object.entries(tokens.shadow).map(([name, shadow]) => (
              <Shadow key={name} $shadow={shadow}>
                {name}
              </Shadow>
            ))}
          </Row>
        ),
      },
    },
    {
      name: 'FontFace',
      states: {
        weights: (
          <>
            <FontFace />
            {[400, 600, 750].map((fontWeight) => (
              <p key={fontWeight} style={{ fontWeight }}>
                Inter {fontWeight}: R 289 900
              </p>
            ))}
          </>
        ),
      },
    },
    {
      name: 'Icon',
      states: {
        default: <Icon of={Car} />,
        size: <Icon of={Gauge} size={40} />,
        color: <Icon of={Fuel} color={tokens.color.accent} />,
      },
    },
    { name: 'Price', states: { 'size lg': <Price rand={289_900} />, 'size xl': <Price rand={1_289_900} size="xl" /> } },
  ],
};
