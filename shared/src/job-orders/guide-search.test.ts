import { describe, expect, test } from 'vitest';
import { guideSearchIssue } from './guide-search';

describe('searching guides', () => {
  const short = { path: 'name', code: 'guideSearchShort', values: { minimum: 3 } };
  const odd = { path: 'license', code: 'guideSearchLicence' };
  test.each([
    ['name', '', { path: 'name', code: 'guideSearchEmpty' }],
    ['name', '   ', { path: 'name', code: 'guideSearchEmpty' }],
    ['name', 'สม', short],
    ['name', '  ab  ', short],
    // Each is one character for who reads it, and two units of the text.
    ['name', '𠮷𠮷', short],
    ['name', 'สมช', undefined],
    ['name', ' abc ', undefined],
    ['license', '', { path: 'license', code: 'guideSearchEmpty' }],
    ['license', '\t', { path: 'license', code: 'guideSearchEmpty' }],
    ['license', '21', odd],
    ['license', '2-1', odd],
    ['license', 'สมชาย', odd],
    ['license', '21-', odd],
    ['license', '21-0', undefined],
    ['license', ' ๒๑-๐๐๐๐๑ ', undefined],
  ] as const)('by %s “%s”', (by, text, issue) => {
    expect(guideSearchIssue(by, text)).toEqual(issue);
  });
});
