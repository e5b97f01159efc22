import { LoadingScreen } from "@/components/shell/loading-screen";

export default function AssignmentsLoading() {
  return <LoadingScreen />;
}
