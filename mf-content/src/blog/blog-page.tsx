import { paths } from '@roadworthy/contract/paths';
import { useNavigation, useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { ArticleResults } from './article-results';
import { ArticleSearch } from './article-search';
import type { BlogPageData } from './load-blog';
import { VideoStrip } from './videos/video-strip';

function Failure({ msg }: { msg: string }): ReactNode {
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  );
  return (
    <Alert type="error" title="The articles could not be loaded" action={retry}>
      {msg}
    </Alert>
  );
}

/** /blog: the list of articles, and the videos underneath (BLOG-1). */
export function BlogPage({ data }: { data: BlogPageData }): ReactNode {
  const { location } = useNavigation();
  // The frame shows progress for other pages; within the list the old results are dimmed until new ones load.
  const busy = location?.pathname === paths.blog();
  return (
    <>
      <Container>
        <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'News & Reviews' }]} />
        <Stack $gap={6}>
          <PageTitle>News and reviews</PageTitle>
          <ArticleSearch search={data.search} />
          {data.kind === 'failed' ? <Failure msg={data.msg} /> : <ArticleResults data={data} busy={busy} />}
        </Stack>
      </Container>
      <VideoStrip videos={data.videos} />
    </>
  );
}
