import { expect, test } from 'vitest';
import { readScan } from './read-scan';

test('a code of ours is read, whatever host it names', () => {
  expect(readScan('110000169000141')).toEqual({ code: '110000169000141' });
  expect(readScan('1100001 69 000141\n')).toEqual({ code: '110000169000141' });
  expect(readScan('https://old.example.go.th/joborder/paper/110000169000141')).toEqual({
    code: '110000169000141',
  });
  expect(readScan('http://127.0.0.1:3000/verify/Zx-1_aBcDeFgHiJkLmNoPq')).toEqual({
    token: 'Zx-1_aBcDeFgHiJkLmNoPq',
  });
});

test('the number behind the code of a paper is read too', () => {
  expect(readScan('https://a.example/verify/Zx-1_aBcDeFgHiJkLmNoPq#110000169000141')).toEqual({
    token: 'Zx-1_aBcDeFgHiJkLmNoPq',
    code: '110000169000141',
  });
  expect(readScan('https://a.example/verify/Zx-1_aBcDeFgHiJkLmNoPq#<script>')).toEqual({
    token: 'Zx-1_aBcDeFgHiJkLmNoPq',
  });
});

test('any other code leads nowhere', () => {
  for (const text of [
    '',
    'hello',
    '12',
    'https://evil.example/login',
    'javascript:alert(1)//verify/aaaaaaaaaaaa',
    'https://a.example/verify/../login',
    'https://a.example/verify/x',
    'https://[/verify/aaaaaaaaaaaaaaaa',
  ]) {
    expect(readScan(text)).toBe(null);
  }
});
