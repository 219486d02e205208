import type { UserDetail } from '@joborder/shared/users/contract';

export interface TabProps {
  readonly user: UserDetail;
  readonly writable: boolean;
  readonly onSaved: () => void;
}
