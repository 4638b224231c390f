import { opened } from "#kit/opened.tsx";

// Loaded when they are first opened.

export const CreateProgramDialog = opened(
  async () => (await import("#records/programs/program-dialogs.tsx")).CreateProgramDialog,
);
export const EditProgramDialog = opened(
  async () => (await import("#records/programs/program-dialogs.tsx")).EditProgramDialog,
);
export const ChangeProgramStatusDialog = opened(
  async () => (await import("#records/programs/program-dialogs.tsx")).ChangeProgramStatusDialog,
);
export const AddDutyDialog = opened(async () => (await import("#records/programs/duty-dialogs.tsx")).AddDutyDialog);
export const EditDutyDialog = opened(async () => (await import("#records/programs/duty-dialogs.tsx")).EditDutyDialog);
export const RemoveDutyDialog = opened(
  async () => (await import("#records/programs/duty-dialogs.tsx")).RemoveDutyDialog,
);
export const AddServingDialog = opened(
  async () => (await import("#records/programs/serving-dialogs.tsx")).AddServingDialog,
);
export const ServingDialog = opened(async () => (await import("#records/programs/serving-dialogs.tsx")).ServingDialog);
export const AddSlotDialog = opened(async () => (await import("#records/programs/slot-dialogs.tsx")).AddSlotDialog);
export const EditSlotDialog = opened(async () => (await import("#records/programs/slot-dialogs.tsx")).EditSlotDialog);
export const RemoveSlotDialog = opened(
  async () => (await import("#records/programs/slot-dialogs.tsx")).RemoveSlotDialog,
);
export const PlanSlotDialog = opened(async () => (await import("#records/programs/plan-slot.tsx")).PlanSlotDialog);
