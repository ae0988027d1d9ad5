import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

test.each([
  [true, 'All stations get sort, filters and view; the search text is not kept.'],
  [false, 'Sort, filters and view are kept on this device; the search text is not.'],
])('the dialog says who gets the view, where stations are shared: %s', async (desk, said) => {
  await showPart(<SaveViewDialog query={{}} view={null} picks={{}} onClose={() => {}} />, () => null, { desk });
  expect(await screen.findByText(said)).toBeTruthy();
});
