import type { RemoteDeclaration } from '@roadworthy/contract/remote';

/** What is shown without a user: the declared smoke page, else the first public page without parameters, else a widget. */
export function findSmokePath({ smokePage, routes, widgets }: RemoteDeclaration): string | undefined {
  const page = routes.find(({ path, guard, movedTo }) => guard === 'public' && !movedTo && !/[:*]/.test(path));
  return smokePage ?? page?.path ?? (widgets[0] && `/widgets/${widgets[0]}`);
}
