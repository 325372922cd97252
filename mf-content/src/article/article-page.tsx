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
import { MissingArticle } from './missing-article';
import { ShareLinks } from './share-links';

const Column = styled(Stack)`max-width: calc(${tokens.width.prose} + ${tokens.space[20]}); margin-inline: auto;`;
const Title = styled.h1`font-size: ${tokens.font.xxl};`;
const Updated = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Cover = styled.div`overflow: hidden; border-radius: ${tokens.radius.lg};`;
const Text = styled.div`font-size: ${tokens.font.lg}; > div { margin-inline: auto; }`;

function ReadyArticle({ article, address }: { article: Article; address: string }): ReactNode {
  const { title, picture, updated_at, description } = article;
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
    </Container>
  );
}

/** /blog/:slug (BLOG-6). */
export function ArticlePage({ data }: { data: ArticleData }): ReactNode {
  return data.kind === 'found' ? <ReadyArticle article={data.article} address={data.address} /> : <MissingArticle />;
}
