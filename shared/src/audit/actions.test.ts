import { expect, test } from 'vitest';
import { ACTIONS, actionKey, ENTITIES } from './actions';
import { auditTexts as english } from './texts.en';
import { auditTexts as thai } from './texts.th';

test.each([
  ['job-order.create', 'job_order_create'],
  ['place.image.delete', 'place_image_delete'],
  ['session.end-all', 'session_end_all'],
])('the sentence of the action %s stands under %s', (action, key) => {
  expect(actionKey(action)).toBe(key);
});

test.each([
  ['Thai', thai],
  ['English', english],
])('every action and every entity has its words in %s', (_language, texts) => {
  expect(Object.keys(texts.actions).toSorted()).toEqual(ACTIONS.map(actionKey).toSorted());
  expect(Object.keys(texts.entities).toSorted()).toEqual([...ENTITIES].toSorted());
});
