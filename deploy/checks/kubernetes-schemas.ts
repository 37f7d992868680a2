import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { StatefulSet } from "kubernetes-models/apps/v1/StatefulSet";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { Service } from "kubernetes-models/v1/Service";
import { ServiceAccount } from "kubernetes-models/v1/ServiceAccount";
import type { Manifest } from "../kubernetes/manifests.ts";

interface Model {
  validate(): void;
}

/** The schema of one kind, and where its type is. */
export interface KindSchema {
  /** Throws for a value of another kind, with the path of the field. */
  readonly check: (manifest: Manifest) => void;
  readonly type: string;
  readonly door: string;
}

const schemaOf = (Kind: { name: string; new (data: never): Model }, door: string): KindSchema => ({
  check: (manifest) => new Kind(manifest as never).validate(),
  type: `I${Kind.name}`,
  door,
});

/** The kinds that this repository's files have, by API version and kind, as Kubernetes' own description has them. */
export const SCHEMAS: Readonly<Record<string, KindSchema>> = {
  "apps/v1 Deployment": schemaOf(Deployment, "apps/v1"),
  "apps/v1 StatefulSet": schemaOf(StatefulSet, "apps/v1"),
  "autoscaling/v2 HorizontalPodAutoscaler": schemaOf(HorizontalPodAutoscaler, "autoscaling/v2"),
  "networking.k8s.io/v1 Ingress": schemaOf(Ingress, "networking.k8s.io/v1"),
  "networking.k8s.io/v1 NetworkPolicy": schemaOf(NetworkPolicy, "networking.k8s.io/v1"),
  "policy/v1 PodDisruptionBudget": schemaOf(PodDisruptionBudget, "policy/v1"),
  "v1 Namespace": schemaOf(Namespace, "v1"),
  "v1 PersistentVolumeClaim": schemaOf(PersistentVolumeClaim, "v1"),
  "v1 Service": schemaOf(Service, "v1"),
  "v1 ServiceAccount": schemaOf(ServiceAccount, "v1"),
};
