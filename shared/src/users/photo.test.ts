import { expect, test } from 'vitest';
import { photoIssue } from './photo';

const path = 'profile_pics';
const odd = { path, code: 'fileType', values: { types: 'JPG, GIF, PNG' } };
test.each([
  ['image/jpeg', 800_000, null],
  ['image/gif', 1, null],
  ['image/png', 1, null],
  ['image/png', 800_001, { path, code: 'fileTooLarge' }],
  ['image/webp', 1, odd],
  ['image/svg+xml', 800_001, odd],
  ['', 1, odd],
])('PROF-16: a photo of the type “%s” with %i bytes', (type, size, issue) => {
  expect(photoIssue({ type, size })).toEqual(issue);
});
