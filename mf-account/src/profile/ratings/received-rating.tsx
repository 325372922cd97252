import type { ReceivedRating as Rating } from '@roadworthy/contract/api/ratings';
import { describeScores } from '@roadworthy/contract/ratings';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AnswerForm } from './answer-form';

const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere;`;
const Muted = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** A rating as its seller reads it, with the answer or a way to give it. */
export function ReceivedRating({ rating }: { rating: Rating }): ReactNode {
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={2}>
          <strong>{rating.name}</strong>
          {!rating.counts && <Badge>Does not count yet</Badge>}
        </Row>
        {rating.car && <Muted>About: {rating.car}</Muted>}
        <p>{describeScores(rating)}</p>
        {rating.text && <Text>{rating.text}</Text>}
        {rating.answer !== null ? (
          <Text>
            <strong>Your answer:</strong> {rating.answer}
          </Text>
        ) : isAnswering ? (
          <AnswerForm id={rating._id} name={rating.name} />
        ) : (
          <Row>
            <Button variant="secondary" onClick={() => setIsAnswering(true)}>
              Answer
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
