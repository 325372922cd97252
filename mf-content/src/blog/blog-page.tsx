import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { useNavigate, useNavigation } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { TextField } from '@roadworthy/ui/field';
import { Container, Grid, PageTitle, Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import type { ReactNode } from 'react';
import { ArticleCard } from '../lib/article-card';
import { type BlogData, blogPath } from './load-blog';

/** The blog: a paged grid, three columns on wide screens, pages on top and at the bottom (section 2 'Blog'). */
export function BlogPage({ data }: { data: BlogData }): ReactNode {
  const navigate = useNavigate();
  const pending = useNavigation().state === 'loading';
  const pages = (label: string) =>
    data.kind === 'found' && (
      <Pagination
        label={label}
        page={data.page}
        pageCount={Math.ceil(data.count / pageSize.articles)}
        hrefFor={(page) => blogPath({ ...data, page })}
      />
    );
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'News & Reviews' }]} />
      <Stack $gap={6}>
        <PageTitle>News & Reviews</PageTitle>
        <Row $between style={{ alignItems: 'end' }}>
          <form
            role="search"
            key={data.text}
            onSubmit={(event) => {
              event.preventDefault();
              navigate(blogPath({ text: String(new FormData(event.currentTarget).get('search') ?? '').trim() }));
            }}
          >
            <Row style={{ alignItems: 'end' }}>
              <TextField label="Search articles" name="search" type="search" defaultValue={data.text} maxLength={200} />
              <Button type="submit" size="lg">
                Search
              </Button>
            </Row>
          </form>
          {pages('Pages of articles, top')}
        </Row>
        {data.kind === 'failed' ? (
          <Alert
            type="error"
            title="We could not load the articles"
            action={<ButtonLink to={blogPath(data)}>Try again</ButtonLink>}
          >
            {data.msg}
          </Alert>
        ) : data.articles.length === 0 ? (
          <EmptyState title="No Data found..." action={<ButtonLink to={paths.blog()}>All articles</ButtonLink>} />
        ) : (
          <section aria-busy={pending} style={{ opacity: pending ? 0.5 : 1 }}>
            <VisuallyHidden as="h2">Articles</VisuallyHidden>
            <Grid $min="340px">
              {data.articles.map((article) => (
                <ArticleCard key={article._id} article={article} />
              ))}
            </Grid>
          </section>
        )}
        {pages('Pages of articles')}
      </Stack>
    </Container>
  );
}
