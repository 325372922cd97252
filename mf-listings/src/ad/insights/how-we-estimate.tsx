import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Expandable } from './expandable';

const Text = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-width: ${tokens.width.prose};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
`;

/** The method in words; the API owns the rules. */
export function HowWeEstimate(): ReactNode {
  return (
    <Expandable title="How we estimate">
      <Text>
        <p>
          We take the cars on this site that are most like this one: same model and condition, close in year and
          mileage. Each asking price is brought to this car’s variant, year, mileage and kind of seller by how prices of
          the model differ with them. The estimate is the middle of these prices; the closest cars and the newest ads
          weigh most. The car’s own price is never among them.
        </p>
        <p>
          80 % of such cars are offered within the range; it is wider where prices differ more or few cars are on offer.
          A price below the range is great; a third of the way down from the estimate it is good; near the top of the
          range or above it is high. An uncertain estimate praises no price. A price far below the estimate, by a fifth
          or more, is no bargain until you have checked why.
        </p>
        <p>
          These are asking prices, not what cars were sold for. Extras, service history and the state of the car are not
          part of it.
        </p>
      </Text>
    </Expandable>
  );
}
