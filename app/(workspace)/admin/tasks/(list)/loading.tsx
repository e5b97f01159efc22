import { LoadingScreen } from "@/components/shell/loading-screen";

export default function TasksLoading() {
  return <LoadingScreen />;
}
