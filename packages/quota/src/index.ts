export {
  type AccountState,
  accountState,
  begin,
  type Beginning,
  end,
  type Ending,
  held,
  inMonth,
  type KeyState,
  type Running,
} from './account-state.js';
export { balance, UNLIMITED_BALANCE } from './balance.js';
export { type Call, CREDITS } from './call.js';
export { type Refusal, REFUSALS, tooSoon } from './decision.js';
export { KEY_SCOPES, type KeyScope, MOST_KEY_GRACE_S } from './key-scope.js';
export { monthOf } from './month.js';
export { note as quotaNote, QUOTA_NOTES } from './notes.js';
export { type Plan, PLAN_NAMES, type PlanName, planOf, PLANS } from './plan.js';
export { plansYaml, rateLimitsYaml, type ServerLimits } from './publish.js';
export { type AllowedSize, limitSize, type Size, type SizeLimits } from './size.js';
