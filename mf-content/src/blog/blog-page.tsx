import { paths } from '@roadworthy/contract/paths';
import { useNavigation } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import type { ReactNode } from 'react';
import { ArticleResults } from './article-results';
import { ArticleSearch } from './article-search';
import type { BlogPageData } from './load-blog';
import { VideoStrip } from './videos/video-strip';

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
          {data.kind === 'failed' ? (
            <LoadError title="The articles could not be loaded" message={data.msg} />
          ) : (
            <ArticleResults data={data} busy={busy} />
          )}
        </Stack>
      </Container>
      <VideoStrip videos={data.videos} />
    </>
  );
}
