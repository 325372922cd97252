import { paths } from '@roadworthy/contract/paths';
import { Link, useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Search } from 'lucide';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { blogAddress } from './blog-location';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space[2]};
`;
const Term = styled.div`flex: 1 1 11rem; min-width: 0; max-width: 26rem;`;

/** The article search. A new term starts at page 1 (SEARCH-4); works without scripts. */
export function ArticleSearch({ search }: { search: string }): ReactNode {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(blogAddress({ page: 1, search: term }));
  };
  return (
    <Form role="search" aria-label="Articles" method="get" action={paths.blog()} onSubmit={submit}>
      {/* The address is the source of truth: going back shows the term of that address. */}
      <Term>
        <TextField
          key={search}
          label="Search articles"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
        />
      </Term>
      <Button type="submit" size="lg" icon={<Icon of={Search} size={18} />}>
        Search
      </Button>
      {search && (
        <Button asChild variant="ghost" size="lg">
          <Link to={paths.blog()}>Clear search</Link>
        </Button>
      )}
    </Form>
  );
}
