import type { Article } from '@roadworthy/contract/api/blogs';
import { formatNumericDate } from '@roadworthy/contract/dates';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { RichText } from '@roadworthy/ui/rich-text';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { parents } from './breadcrumbs';
import type { ArticleData } from './load-article';
import type { Market } from './load-market';
import { MissingArticle } from './missing-article';
import { ModelMarket } from './model-market';
import { NextArticle } from './next-article';
import { ShareLinks } from './share-links';

const Column = styled(Stack)`max-width: calc(${tokens.width.prose} + ${tokens.space[20]}); margin-inline: auto;`;
const Below = styled(Column)`padding-top: ${tokens.space[10]};`;
const Title = styled.h1`font-size: ${tokens.font.xxl};`;
const Updated = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Cover = styled.div`overflow: hidden; border-radius: ${tokens.radius.lg};`;
const Text = styled.div`font-size: ${tokens.font.lg}; > div { margin-inline: auto; }`;

type ReadyProps = { article: Article; address: string; market: Market | null };

function ReadyArticle({ article, address, market }: ReadyProps): ReactNode {
  const { title, picture, updated_at, description, next } = article;
  return (
    <Container>
      <Breadcrumb trail={[...parents, { label: title }]} />
      <Column as="article" $gap={6}>
        <Stack $gap={3}>
          <Title>{title}</Title>
          <Updated>
            Updated <time dateTime={updated_at}>{formatNumericDate(updated_at)}</time>
          </Updated>
        </Stack>
        {picture && (
          <Cover>
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="(max-width: 820px) 100vw, 820px"
              ratio="16 / 9"
              priority
            />
          </Cover>
        )}
        <Text>
          <RichText html={description} />
        </Text>
        <ShareLinks address={address} title={title} />
      </Column>
      <Below $gap={10}>
        {market && <ModelMarket market={market} />}
        {next && <NextArticle article={next} />}
      </Below>
    </Container>
  );
}

/** /blog/:slug (BLOG-6). */
export function ArticlePage({ data }: { data: ArticleData }): ReactNode {
  return data.kind === 'found' ? <ReadyArticle {...data} /> : <MissingArticle />;
}
