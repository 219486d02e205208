import { detailOperations } from './details';
import { gridOperations } from './grid';
import { listOperations } from './list';
import type { Facts, Operation } from './operation';
import { reportOperations } from './report';
import { saveOperations } from './save';
import { userOperations } from './users';

/** Every operation that has a limit, in the order in which they are printed. */
export const allOperations = (facts: Facts): Operation[] => [
  ...listOperations(facts),
  ...detailOperations(facts),
  ...userOperations(facts),
  ...gridOperations(),
  ...reportOperations(facts),
  ...saveOperations(facts),
];
