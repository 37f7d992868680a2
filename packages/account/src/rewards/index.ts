export { readMissions } from "./mission-records.schema.ts";
export type { Mission, MissionFields } from "./mission-records.schema.ts";
export { MISSION_TYPE, listMissions } from "./missions.queries.ts";
export type { MissionList, MissionPlatform, MissionsInput } from "./missions.queries.ts";
export * from "./reward-records.schema.ts";
export { listRewards, redeemReward } from "./rewards.client.ts";
export type { RedeemInput, Reward, RewardsPageInput } from "./rewards.schema.ts";
