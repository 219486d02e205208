import { afterEach, expect, test } from 'vitest';
import { showInStrip } from './show-in-strip';

/** Twelve tabs of 100 px in a strip of 300 px, whose last 40 px something covers, far below the fold. */
function strip() {
  const list = document.createElement('div');
  list.style.cssText =
    'display:flex;width:300px;overflow-x:auto;margin-top:3000px;scroll-padding-inline:0 40px';
  for (let index = 0; index < 12; index += 1) {
    const tab = document.createElement('div');
    tab.style.cssText = 'flex:none;width:100px;height:20px';
    list.append(tab);
  }
  document.body.append(list);
  return list;
}

afterEach(() => document.body.replaceChildren());

test.each([
  ['the first two are in sight', 1, 0],
  ['the third is covered in part and moves to the middle', 2, 120],
  ['one in the middle', 6, 520],
  ['the last goes as far as the strip does', 11, 900],
])('%s, and the page stays where it is', (_, index, left) => {
  const list = strip();
  showInStrip(list, list.children[index]);
  expect(list.scrollLeft).toBe(left);
  expect(scrollY).toBe(0);
});

test('back to one on the left, and nothing happens without a strip or an item', () => {
  const list = strip();
  list.scrollLeft = 900;
  showInStrip(list, list.children[1]);
  expect(list.scrollLeft).toBe(20);
  showInStrip(list, undefined);
  showInStrip(null, list.children[8]);
  expect(list.scrollLeft).toBe(20);
});
