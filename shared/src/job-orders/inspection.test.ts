import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FINDINGS, type InspectionDraft, inspectionIssues, readFindings } from './inspection';

describe('D70: what an inspection found', () => {
  test.each([
    ['', []],
    ['people', ['people']],
    ['other,guide,people', ['people', 'guide', 'other']],
    ['papers,papers,', ['papers']],
    [',programme', ['programme']],
    ['people,weather', null],
    ['weather', null],
    ['People', null],
    ['people, guide', null],
  ])('“%s” is read in the fixed order, each finding once, unless one is unknown', (text, found) => {
    expect(readFindings(text)).toEqual(found);
  });

  test('what was read and is sent again reads the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FINDINGS), { maxLength: 8 }), (sent) => {
        const found = readFindings(sent.join(','));
        expect(found).toEqual(FINDINGS.filter((each) => sent.includes(each)));
        expect(readFindings(found?.join(',') ?? '')).toEqual(found);
      }),
    );
  });
});

describe('D70: a result before it is recorded', () => {
  const good: InspectionDraft = { result: 'in_order', findings: [], counted: 12, note: '' };
  const resultMissing = { path: 'result', code: 'inspectionResultMissing' };
  const count = { path: 'counted', code: 'inspectionCount', values: { max: 5000 } };
  const countMissing = { path: 'counted', code: 'inspectionCountMissing' };
  const findingMissing = { path: 'findings', code: 'inspectionFindingMissing' };
  const noteMissing = { path: 'note', code: 'inspectionNoteMissing' };

  test.each<[string, Partial<InspectionDraft>, unknown[]]>([
    ['all in order', {}, []],
    ['nobody counted', { counted: null }, [countMissing]],
    ['nobody there', { counted: 0 }, []],
    ['the most people', { counted: 5000 }, []],
    ['one person more', { counted: 5001 }, [count]],
    ['less than nobody', { counted: -1 }, [count]],
    ['half a person', { counted: 1.5 }, [count]],
    ['no number', { counted: Number.NaN }, [count]],
    ['no result', { result: null }, [resultMissing]],
    [
      'no result, and findings as if there was one',
      { result: null, findings: ['other'] },
      [resultMissing],
    ],
    ['found, but not what', { result: 'found' }, [findingMissing]],
    ['found, and what', { result: 'found', findings: ['guide', 'papers'] }, []],
    [
      'another thing without words',
      { result: 'found', findings: ['people', 'other'], note: ' \n' },
      [noteMissing],
    ],
    [
      'another thing in signs that nobody sees',
      { result: 'found', findings: ['people', 'other'], note: '\u200b \u2060' },
      [noteMissing],
    ],
    ['another thing in words', { result: 'found', findings: ['other'], note: 'no seat belts' }, []],
    ['in order, with findings left from before', { findings: ['other'] }, []],
    ['everything wrong', { result: 'found', counted: -1 }, [count, findingMissing]],
    ['no result and no count', { result: null, counted: 5001 }, [resultMissing, count]],
  ])('%s', (_, change, issues) => {
    expect(inspectionIssues({ ...good, ...change })).toEqual(issues);
  });
});
